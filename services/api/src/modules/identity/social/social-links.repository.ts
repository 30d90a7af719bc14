import type { SocialBrand } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { SocialLinkRow } from '../sign-in.tables.ts'

export const createSocialLinkRepository = (db: Db | Trx) => {
  const memberIdOf = async (merchant: string, brand: SocialBrand, subject: string): Promise<string | null> => {
    const row = await db
      .selectFrom('social_links')
      .select('member_id')
      .where('merchant', '=', merchant)
      .where('brand', '=', brand)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.member_id ?? null
  }
  return {
    /** Returns the member that a provider's identity is linked to. */
    ownerOf: memberIdOf,
    /** Returns `social.taken` if another member has this identity, `request.conflict` if the member has one of this brand. */
    add: async (link: SocialLinkRow): Promise<Result<null>> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('social_links')
        .values(link)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) return ok(null)
      const owner = await memberIdOf(link.merchant, link.brand, link.subject)
      if (owner === null) return err('request.conflict')
      return owner === link.member_id ? ok(null) : err('social.taken')
    },
    listOfMember: (memberId: string) =>
      db
        .selectFrom('social_links')
        .select(['brand', 'name', 'linked_at'])
        .where('member_id', '=', memberId)
        .orderBy('linked_at')
        .execute(),
    remove: async (memberId: string, brand: SocialBrand): Promise<void> => {
      await db.deleteFrom('social_links').where('member_id', '=', memberId).where('brand', '=', brand).execute()
    },
  }
}
