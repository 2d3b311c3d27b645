-- Subscriptions, what was paid and returned, and requests for help. Stripe holds the truth; these rows are what was last read from it.
create schema billing;

create table billing.customers (
  -- Stripe's id.
  id text primary key,
  -- Null once the account was deleted: a subscription that is still alive is then cancelled.
  person uuid unique references auth.users (id) on delete set null,
  lang text not null,
  created_at timestamptz not null default now(),
  -- When the subscription of a deleted account was known to be cancelled.
  closed_at timestamptz
);

-- Orders the reads from Stripe: a state is stored only if no later read is.
create sequence billing.reads as bigint;

create table billing.subscriptions (
  customer text primary key references billing.customers (id) on delete cascade,
  id text not null,
  status text not null,
  plan text not null,
  currency text not null,
  amount bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  read bigint not null,
  read_at timestamptz not null,
  constraint subscriptions_plan_check check (plan in ('monthly', 'annual'))
);

-- Events that were received, so that one that comes again is not processed again.
create table billing.events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index events_by_time on billing.events (received_at);

-- Paid invoices, amounts in minor units. They outlive the account: they are the books.
create table billing.invoices (
  id text primary key,
  customer text not null,
  currency text not null,
  paid_at timestamptz not null,
  amount bigint not null,
  tax bigint not null,
  -- Stripe's payment intent, by which a refund or dispute finds its invoice.
  payment text
);
create index invoices_by_customer on billing.invoices (customer);
create index invoices_by_payment on billing.invoices (payment);

-- Refunds and disputes.
create table billing.returns (
  id text primary key,
  invoice text not null references billing.invoices (id) on delete cascade,
  currency text not null,
  returned_at timestamptz not null,
  amount bigint not null,
  tax bigint not null,
  -- False for a refund that failed and a dispute that was won.
  counts boolean not null
);

create table billing.support_requests (
  id uuid primary key,
  person uuid references auth.users (id) on delete cascade,
  email text not null,
  message text not null,
  lang text not null,
  premium boolean not null,
  created_at timestamptz not null default now(),
  constraint support_requests_size_check check (length(email) <= 320 and length(message) <= 4000)
);
create index support_requests_by_time on billing.support_requests (created_at desc);
