/** What an operator has set where journeys share a product: all that visitors see of it, and who looks after the product. */
export const SHARED_SETTINGS = {
  CONTACT_EMAIL: 'contato&ajuda@vinculo.example',
  REGISTRATION_NUMBER: '12.345.678/0001-95',
  WHATSAPP: '11987654321',
  AFFILIATE_TAG: 'vinculo-20',
  SUPER_ADMINS: 'suporte@pessoa.example',
};
