import { randomUUID } from 'node:crypto'
import { done, type Outcome, refused } from '../../outcome.ts'
import { PICTURE_KINDS, PICTURE_TYPE, type PictureKind } from './pictures.domain.ts'
import type { Picture, PictureRepository } from './pictures.repository.ts'
import type { Reencode } from './reencode.ts'

export interface PictureService {
  /** Stores a re-encoded picture of a member's, and returns its id. Rejects a file that is no picture, or too large. */
  keep(memberId: string, kind: PictureKind, bytes: Uint8Array): Promise<Outcome<string>>
  /** Removes the member's pictures of a kind, but for one where it is named. */
  drop(memberId: string, kind: PictureKind, but?: string): Promise<void>
  /** Removes one picture. */
  forget(id: string): Promise<void>
  /** A picture that this viewer may see; otherwise it is not found. */
  find(id: string, merchant: string, viewer: string | null): Promise<Outcome<Picture & { isPublic: boolean }>>
}

/** The one place that takes pictures from members. */
export const createPictureService = (
  pictures: PictureRepository,
  reencode: Reencode,
  now: () => Date,
): PictureService => ({
  keep: async (memberId, kind, bytes) => {
    const reencoded = await reencode(bytes, PICTURE_KINDS[kind].shape)
    if (!reencoded.ok) return reencoded
    const id = randomUUID()
    await pictures.add({ id, member_id: memberId, kind, type: PICTURE_TYPE, bytes: reencoded.value, created_at: now() })
    return done(id)
  },
  drop: (memberId, kind, but) => pictures.drop(memberId, kind, but ?? null),
  forget: (id) => pictures.remove(id),
  find: async (id, merchant, viewer) => {
    const picture = await pictures.find(id, merchant)
    if (!picture) return refused('request.not.found')
    const { isPublic } = PICTURE_KINDS[picture.kind]
    return isPublic || picture.member_id === viewer ? done({ ...picture, isPublic }) : refused('request.not.found')
  },
})
