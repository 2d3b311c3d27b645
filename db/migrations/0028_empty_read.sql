-- The number of the latest read that found no subscription of a customer: such a read deletes the subscription's row, which holds the number of
-- the read that found it.
alter table billing.customers add column empty_read bigint not null default 0;
