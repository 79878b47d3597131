-- Refresh tokens carry the session they belong to and a seal: an old one that comes back is known without a row of its own.
drop table retired_tokens;
