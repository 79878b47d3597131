/** What more than one of a partner's pages says. */
export const NOT_LOADED = 'Não conseguimos carregar o parceiro :(';
