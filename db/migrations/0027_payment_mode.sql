-- The mode of Stripe's key with which a customer was made: true where money moves. A user has at most one customer in each mode. Null for a row of
-- a release that did not store it: the next reconciliation finds it out.
alter table billing.customers
  add column livemode boolean,
  drop constraint customers_person_key,
  add constraint customers_person_livemode_key unique (person, livemode);
