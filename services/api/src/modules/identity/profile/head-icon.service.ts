import type { DrawnIcon } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { ok, type Result } from '../../../result.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import { headIconOf } from './head-icon.domain.ts'
import { createProfileRepository, type ProfileRepository } from './profile.repository.ts'

const NO_ICON = { head_drawn: null, head_picture: null }

/**
 * A member's avatar: a drawn one, an uploaded picture, or none. Each method returns the avatar's URL path, or null if there is none.
 */
export const createHeadIconService = (
  profiles: Pick<ProfileRepository, 'findChoices'>,
  pictures: Pick<PictureService, 'replace' | 'removeAll'>,
) => ({
  current: async (memberId: string): Promise<string | null> =>
    headIconOf((await profiles.findChoices(memberId)) ?? NO_ICON),
  setDrawn: async (memberId: string, iconName: DrawnIcon | null): Promise<string | null> => {
    const choices = { ...NO_ICON, head_drawn: iconName }
    await pictures.removeAll(memberId, 'avatar', (trx) => createProfileRepository(trx).saveChoices(memberId, choices))
    return headIconOf(choices)
  },
  upload: async (memberId: string, bytes: Uint8Array): Promise<Result<string | null>> => {
    const saveReference = (trx: Trx, id: string): Promise<void> =>
      createProfileRepository(trx).saveChoices(memberId, { ...NO_ICON, head_picture: id })
    const picture = await pictures.replace(memberId, 'avatar', bytes, saveReference)
    return picture.ok ? ok(headIconOf({ ...NO_ICON, head_picture: picture.value })) : picture
  },
})
export type HeadIconService = ReturnType<typeof createHeadIconService>
