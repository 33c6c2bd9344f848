-- Attempts of operators to change their own account, which needs their current password. The platform does not count
-- wrong ones. `cleared`: the password was not wrong, or was not checked. An attempt that is not cleared counts, also if
-- its outcome is unknown.
create table password_attempts (
  -- The number of the audit entry.
  entry bigint not null references audit_chain,
  step text not null check (step in ('sent', 'cleared')),
  operator_id text not null,
  at timestamptz not null default now(),
  primary key (entry, step)
);
create index password_attempts_by_operator on password_attempts (operator_id, at);

grant select, insert on password_attempts to superhero_gateway;
grant select (at), delete on password_attempts to superhero_retention;
