-- Lookups that read whole tables: the account of a code, of a requested address or number and of a mail's link, and the rows that are deleted with
-- an account, an invoice or a flow. Writes to a table wait while its index is built, a second or two for a million rows.
create index one_time_tokens_relates_to on auth.one_time_tokens (relates_to);
create index users_phone_change on auth.users (phone_change) where phone_change <> '';
create index users_email_change on auth.users (email_change) where email_change <> '';
create index flow_state_linking_target on auth.flow_state (linking_target_id) where linking_target_id is not null;
create index subscriptions_token on wisdom.subscriptions (token_hash) where token_hash is not null;
create index returns_invoice on billing.returns (invoice);
create index support_requests_person on billing.support_requests (person) where person is not null;
