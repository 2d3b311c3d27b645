-- Replaced refresh tokens by the time of their replacement: they are deleted every hour, without reading the others. Renewals wait while it is built,
-- a second or two for a million tokens.
create index refresh_tokens_replaced on auth.refresh_tokens (updated_at) where revoked;
