-- The retention job removes the counts of parts that later ones have replaced.
grant select (id, batch_id, part, status), delete on deletion_progress to superhero_retention;
