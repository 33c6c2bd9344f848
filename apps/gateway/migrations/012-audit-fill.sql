-- The subjects and texts of the rows that are there. Apart from the migrations that lock their tables, because it takes
-- about a minute for a million entries, during which the gateway continues to write.
select audit_derive_subjects();
select audit_fill_texts();
analyze audit_texts, audit_derived_subjects;
