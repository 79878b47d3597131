-- The provider's code of a credit card that it refused.
alter table subscription_attempts add column reason text;
