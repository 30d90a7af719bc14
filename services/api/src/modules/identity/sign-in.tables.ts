import type { SocialBrand } from '@tessera/site'
import type { ColumnType } from 'kysely'

export interface SocialLinkRow {
  merchant: string
  brand: SocialBrand
  /** Id of the user at the provider. */
  subject: string
  member_id: string
  name: string | null
  linked_at: Date
}

/** Login that is in progress at a provider. */
export interface SocialFlowRow {
  state_hash: string
  browser_hash: string
  merchant: string
  brand: SocialBrand
  side: 'member' | 'agent'
  /** Member whose session requested the link; null for a login. */
  member_id: string | null
  nonce: string
  verifier: string
  redirect_uri: string
  expires_at: Date
}

/** User whom a provider has authenticated and who has no account yet. */
export interface SocialTicketRow {
  token_hash: string
  merchant: string
  brand: SocialBrand
  subject: string
  name: string | null
  email: string | null
  email_verified: boolean
  expires_at: Date
}

export interface PasskeyRow {
  /** Base64url, as browsers send it. */
  id: string
  member_id: string
  /** Host name that the passkey is valid for. */
  rp_id: string
  public_key: Uint8Array
  counter: ColumnType<bigint, number, number>
  transports: ColumnType<string[], string, never>
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface PasskeyChallengeRow {
  flow_hash: string
  merchant: string
  /** Member who adds a passkey; null for a login. */
  member_id: string | null
  challenge: string
  expires_at: Date
}

export interface SignInTables {
  social_links: SocialLinkRow
  social_flows: SocialFlowRow
  social_tickets: SocialTicketRow
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
}
