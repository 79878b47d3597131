-- Counts of limits stay with their names.
update rate_limits set key = new_name || substr(key, length(old_name) + 1)
from (values
  ('tiesSchool', 'tiesCompany'),
  ('strangersSchool', 'strangersCompany'),
  ('requestSchool', 'requestCompany'),
  ('schoolMail', 'companyMail'),
  ('schoolCode', 'companyCode'),
  ('cardTry', 'creditCardTry'),
  ('cardTryPerson', 'creditCardTryPerson'),
  ('cardTryAddress', 'creditCardTryAddress')
) renamed (old_name, new_name)
where starts_with(key, old_name || ':');
