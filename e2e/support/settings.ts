/** An operator's settings for journeys that share a product: what visitors see of it, and its super administrator. */
export const SHARED_SETTINGS = {
  CONTACT_EMAIL: 'contato&ajuda@vinculo.example',
  REGISTRATION_NUMBER: '12.345.678/0001-95',
  WHATSAPP: '11987654321',
  AFFILIATE_TAG: 'vinculo-20',
  SUPER_ADMINS: 'suporte@pessoa.example',
};
