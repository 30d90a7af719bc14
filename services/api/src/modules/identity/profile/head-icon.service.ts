import type { DrawnIcon } from '@tessera/site'
import { done, type Outcome } from '../../../outcome.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import { headIconOf } from './head-icon.domain.ts'
import type { ProfileRepository } from './profile.repository.ts'

const NONE = { head_drawn: null, head_picture: null }

/**
 * A member's avatar: a drawn one, a picture of their own, or none. Each call returns the avatar's address, null for none.
 */
export const createHeadIconService = (
  profiles: ProfileRepository,
  pictures: Pick<PictureService, 'keep' | 'drop'>,
) => ({
  of: async (memberId: string): Promise<string | null> => headIconOf((await profiles.choices(memberId)) ?? NONE),
  draw: async (memberId: string, iconName: DrawnIcon | null): Promise<string | null> => {
    const chosen = { ...NONE, head_drawn: iconName }
    await profiles.choose(memberId, chosen)
    await pictures.drop(memberId, 'avatar')
    return headIconOf(chosen)
  },
  upload: async (memberId: string, bytes: Uint8Array): Promise<Outcome<string | null>> => {
    const picture = await pictures.keep(memberId, 'avatar', bytes)
    if (!picture.ok) return picture
    const chosen = { ...NONE, head_picture: picture.value }
    await profiles.choose(memberId, chosen)
    await pictures.drop(memberId, 'avatar', picture.value)
    return done(headIconOf(chosen))
  },
})
export type HeadIconService = ReturnType<typeof createHeadIconService>
