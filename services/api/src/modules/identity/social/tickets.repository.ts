import type { SocialBrand } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import type { ProviderProfile } from './oidc-provider.ts'

/** Identity at a provider, with the provider's brand. */
export interface BrandProfile extends ProviderProfile {
  brand: SocialBrand
}

export const createTicketRepository = (db: Db | Trx) => {
  const toProfile = (row: {
    brand: SocialBrand
    subject: string
    name: string | null
    email: string | null
    email_verified: boolean
  }): BrandProfile => ({
    brand: row.brand,
    subject: row.subject,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
  })
  return {
    add: async (token: string, merchant: string, profile: BrandProfile, expiresAt: Date): Promise<void> => {
      const { brand, subject, name, email, emailVerified } = profile
      await db
        .insertInto('social_tickets')
        .values({
          token_hash: hashToken(token),
          merchant,
          brand,
          subject,
          name,
          email,
          email_verified: emailVerified,
          expires_at: expiresAt,
        })
        .execute()
    },
    /** Returns the identity of a ticket; inside a transaction, locks the ticket until the end. */
    find: async (token: string, merchant: string, at: Date): Promise<BrandProfile | null> => {
      const row = await db
        .selectFrom('social_tickets')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('merchant', '=', merchant)
        .where('expires_at', '>', at)
        .forUpdate()
        .executeTakeFirst()
      return row ? toProfile(row) : null
    },
    remove: async (token: string): Promise<void> => {
      await db.deleteFrom('social_tickets').where('token_hash', '=', hashToken(token)).execute()
    },
    deleteExpired: async (before: Date): Promise<void> => {
      await db.deleteFrom('social_tickets').where('expires_at', '<', before).execute()
    },
  }
}
