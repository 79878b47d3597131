-- When a subscription was last held against the provider's books, so that those come first that were not for the longest.
alter table subscriptions add column compared_at timestamptz;
