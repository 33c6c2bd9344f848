-- In production mode, the server creates a bucket for each new school after it has saved the school. The mode is on if
-- the table has a row.
create table production_mode (is_on boolean primary key default true check (is_on));

alter table outages drop constraint outages_service_check;
alter table outages add check (service in ('hydra', 'file-service', 's3'));
