-- From when a school demands a passkey of its managers. And the key that a session's person last used, and when.
alter table companies add column passkeys_from timestamptz;
alter table sessions add column key_id uuid;
alter table sessions add column key_proved_at timestamptz;
