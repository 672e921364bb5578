-- 0085 undone substitutions: a substitution is undone by a change of its own, which names it; each at most once.
-- Expand only.
alter table draw_changes drop constraint draw_changes_kind_check;
alter table draw_changes add constraint draw_changes_kind_check
  check (kind in ('late-entry', 'substitute', 'swap', 'undone-substitute'));
alter table draw_changes add column undoes uuid references draw_changes (id);
alter table draw_changes add constraint draw_changes_undoes_one
  check ((kind = 'undone-substitute') = (undoes is not null));
create unique index draw_changes_undone_once on draw_changes (undoes) where undoes is not null;
