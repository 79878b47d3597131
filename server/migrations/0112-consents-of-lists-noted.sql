-- What a person wrote on the card, or noted for many, is the school's word already.
update cards set listed_consent = true
  where guardian_name is not null and guardian_name <> 'Autorização em papel, guardada pela escola'
    and id not in (
      select record_id from audit
      where record_id is not null and changes @> '[{"field": "guardian_name"}]');
update invitations set listed_consent = true where guardian_name is not null;
