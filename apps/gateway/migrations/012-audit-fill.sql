-- Fills the subjects and texts of existing entries. In a file of its own, because it takes about a minute for a million
-- entries, and the migrations before it lock tables that the gateway writes to.
select audit_derive_subjects();
select audit_fill_texts();
analyze audit_texts, audit_derived_subjects;
