-- Where the file of an import comes from.
alter table editions.imports
  add column source text not null default 'upload',
  -- The address that the server fetched it from.
  add column address text,
  add constraint imports_source_check check (source in ('upload', 'address', 'package')),
  add constraint imports_address_check check ((source = 'address') = (address is not null));
