-- why: money comes in by orders that members open and by payments that providers tell of; each payment is known once
create table deposit_orders (
  id uuid primary key,
  merchant text not null,
  member_id uuid not null references members (id),
  -- The member's key of the wish: who asks again gets the same order.
  wish text not null,
  reference text not null unique check (reference ~ '^[A-HJKMNP-Z2-9]{12}$'),
  method_id text not null,
  kind text not null check (kind in ('promptpay', 'bank', 'manual', 'alipay', 'qq', 'gateway', 'wechat', 'truemoney')),
  name_th text not null,
  name_en text not null,
  channel text not null,
  currency text not null,
  state text not null default 'pending' check (state in ('pending', 'reviewing', 'credited', 'held', 'expired', 'failed',
    'rejected', 'cancelled', 'charged_back', 'returned')),
  -- Minor units: what is credited, and the member's fee on top of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  payable bigint not null check (payable > 0),
  -- Where money is to be sent: a number that tells payments by their amounts, and the account that members see.
  receiver text,
  account_bank text,
  account_name text,
  -- Whether no other order may ask for the same amount at the same receiver.
  holds_amount boolean not null default false check (not holds_amount or receiver is not null),
  qr text,
  url text,
  provider_ref text,
  promo_id text,
  terms_version text,
  gateway_id int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it stopped to wait for money; money that comes within a day still credits.
  ended_at timestamptz,
  -- When the provider is asked again, null where it is not, and when it was asked last.
  poll_at timestamptz,
  polled_at timestamptz,
  -- What makes a held order wait, and the payment that it holds or was credited by.
  why text check (why in ('slip', 'amount', 'currency', 'payer', 'protection', 'again', 'late')),
  payment_id bigint,
  credited_at timestamptz,
  wallet_after bigint,
  unique (member_id, wish)
);
create unique index deposit_orders_amounts on deposit_orders (receiver, currency, payable) where holds_amount;
create index deposit_orders_member on deposit_orders (member_id, state);
create index deposit_orders_polls on deposit_orders (poll_at) where poll_at is not null;
create index deposit_orders_pending on deposit_orders (expires_at) where state = 'pending';
create index deposit_orders_holding on deposit_orders (ended_at) where holds_amount;
create index deposit_orders_desk on deposit_orders (created_at) where state in ('reviewing', 'held');

-- What providers and banks told of: each of their references enters once.
create table payments_in (
  id bigint generated always as identity primary key,
  merchant text not null,
  channel text not null,
  provider_ref text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  reference text,
  account text,
  payer_bank text,
  payer_number text,
  payer_name text,
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  order_id uuid references deposit_orders (id),
  -- A deposit was credited; a receipt stands in suspense until it is assigned or sent back.
  booked text not null check (booked in ('deposit', 'receipt')),
  -- The end that was asked for, by whom and why, and to whom it is to be credited.
  asked_end text check (asked_end in ('assign', 'refund')),
  asked_by text,
  asked_member_id uuid references members (id),
  -- The end that is under way: a refund has a reference at the provider's, and is sent until it is taken.
  ending text check (ending in ('assign', 'refund')),
  refund_reference text,
  refund_at timestamptz,
  refund_tries int not null default 0,
  ended_at timestamptz,
  unique (channel, provider_ref)
);
create index payments_in_suspense on payments_in (heard_at) where booked = 'receipt' and ended_at is null;
create index payments_in_refunds on payments_in (refund_at) where refund_at is not null;
create index payments_in_order on payments_in (order_id);

-- A slip of an order: the text of its code, and the bank's reference in it, which is used once over all members.
create table deposit_slips (
  order_id uuid primary key references deposit_orders (id),
  member_id uuid not null references members (id),
  picture_id uuid not null,
  payload text not null,
  bank text not null,
  bank_ref text not null,
  sent_at timestamptz not null,
  -- A slip that was not believed keeps its reference from nobody.
  refused boolean not null default false
);
create unique index deposit_slips_used on deposit_slips (bank, bank_ref) where not refused;

-- What the desk said of an order; two persons where much is at stake.
create table deposit_decisions (
  order_id uuid not null references deposit_orders (id),
  operator text not null,
  yes boolean not null,
  reason text not null,
  evidence text not null,
  decided_at timestamptz not null,
  primary key (order_id, operator)
);

-- What came by callbacks, each once by its id, as it came.
create table callback_events (
  channel text not null,
  event_id text not null,
  merchant text not null,
  type text not null,
  body text not null,
  received_at timestamptz not null,
  primary key (channel, event_id)
);
create index callback_events_old on callback_events (received_at);

-- Where a member's orders stand now, in the order of their changes: what streams tell.
create sequence order_change_numbers;
create table order_changes (
  member_id uuid not null references members (id),
  kind text not null check (kind in ('deposit', 'withdrawal', 'transfer')),
  order_id text not null,
  state text not null,
  seq bigint not null default nextval('order_change_numbers'),
  primary key (member_id, kind, order_id)
);
create index order_changes_latest on order_changes (member_id, seq);

-- When a member last looked at the deposit limits.
create table limit_reviews (
  member_id uuid primary key references members (id),
  reviewed_at timestamptz not null
);
