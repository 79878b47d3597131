-- Counts of limits stay, now under the name of their scope.
update rate_limits set key = new_name || substr(key, length(old_name) + 1)
from (values
  ('activationCode', 'activationAddress'),
  ('companyRefused', 'companyRefusedPerson'),
  ('creditCardTry', 'creditCardTryCompany'),
  ('mapLink', 'mapLinkPerson'),
  ('proposal', 'proposalPartner'),
  ('typedCode', 'typedCodeCard'),
  ('zipCode', 'zipCodePerson')
) renamed (old_name, new_name)
where starts_with(key, old_name || ':')
  and not exists (select from rate_limits r where r.key = new_name || substr(rate_limits.key, length(old_name) + 1));
