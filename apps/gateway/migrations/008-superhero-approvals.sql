-- Approvals to give a person the role superhero and to take it (decision 033).
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('deletion', 'password', 'give-superhero', 'take-superhero'));
