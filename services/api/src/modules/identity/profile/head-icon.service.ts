import type { DrawnIcon } from '@tessera/site'
import { ok, type Result } from '../../../result.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import { headIconOf } from './head-icon.domain.ts'
import type { ProfileRepository } from './profile.repository.ts'

const NO_ICON = { head_drawn: null, head_picture: null }

/**
 * A member's avatar: a drawn one, an uploaded picture, or none. Each method returns the avatar's URL path, or null if there is none.
 */
export const createHeadIconService = (
  profiles: ProfileRepository,
  pictures: Pick<PictureService, 'store' | 'removeAll'>,
) => ({
  current: async (memberId: string): Promise<string | null> =>
    headIconOf((await profiles.findChoices(memberId)) ?? NO_ICON),
  setDrawn: async (memberId: string, iconName: DrawnIcon | null): Promise<string | null> => {
    const choices = { ...NO_ICON, head_drawn: iconName }
    await profiles.saveChoices(memberId, choices)
    await pictures.removeAll(memberId, 'avatar')
    return headIconOf(choices)
  },
  upload: async (memberId: string, bytes: Uint8Array): Promise<Result<string | null>> => {
    const picture = await pictures.store(memberId, 'avatar', bytes)
    if (!picture.ok) return picture
    const choices = { ...NO_ICON, head_picture: picture.value }
    await profiles.saveChoices(memberId, choices)
    await pictures.removeAll(memberId, 'avatar', picture.value)
    return ok(headIconOf(choices))
  },
})
export type HeadIconService = ReturnType<typeof createHeadIconService>
