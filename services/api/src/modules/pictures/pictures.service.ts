import { randomUUID } from 'node:crypto'
import type { Trx } from '../../database/tables.ts'
import { err, ok, type Result } from '../../result.ts'
import { PICTURE_KINDS, PICTURE_TYPE, type PictureKind } from './pictures.domain.ts'
import type { Picture, PictureRepository } from './pictures.repository.ts'
import type { Reencode } from './reencode.ts'

export interface PictureService {
  /** Re-encodes and stores a picture of a member, and returns its id. Rejects a file that is not a picture or has too many pixels. */
  store(memberId: string, kind: PictureKind, bytes: Uint8Array): Promise<Result<string>>
  /**
   * Like {@link store}, but replaces the member's other pictures of this kind. `saveReference` saves the id in the same
   * transaction.
   */
  replace(
    memberId: string,
    kind: PictureKind,
    bytes: Uint8Array,
    saveReference: (trx: Trx, id: string) => Promise<void>,
  ): Promise<Result<string>>
  /** Removes the member's pictures of a kind. `removeReference` removes the reference to them in the same transaction. */
  removeAll(memberId: string, kind: PictureKind, removeReference: (trx: Trx) => Promise<void>): Promise<void>
  /** Removes one picture. */
  remove(id: string): Promise<void>
  /** Returns a picture if this viewer may see it, otherwise `request.not.found`. */
  find(id: string, merchant: string, viewer: string | null): Promise<Result<Picture & { isPublic: boolean }>>
}

/** Stores the pictures that members upload. */
export const createPictureService = (
  pictures: PictureRepository,
  reencode: Reencode,
  now: () => Date,
): PictureService => {
  const createPicture = async (memberId: string, kind: PictureKind, bytes: Uint8Array): Promise<Result<Picture>> => {
    const reencoded = await reencode(bytes, PICTURE_KINDS[kind].shape)
    if (!reencoded.ok) return reencoded
    const id = randomUUID()
    return ok({ id, member_id: memberId, kind, type: PICTURE_TYPE, bytes: reencoded.value, created_at: now() })
  }
  return {
    store: async (memberId, kind, bytes) => {
      const picture = await createPicture(memberId, kind, bytes)
      if (!picture.ok) return picture
      await pictures.add(picture.value)
      return ok(picture.value.id)
    },
    replace: async (memberId, kind, bytes, saveReference) => {
      const picture = await createPicture(memberId, kind, bytes)
      if (!picture.ok) return picture
      const { id } = picture.value
      await pictures.replaceAll({ memberId, kind }, picture.value, (trx) => saveReference(trx, id))
      return ok(id)
    },
    removeAll: (memberId, kind, removeReference) => pictures.replaceAll({ memberId, kind }, null, removeReference),
    remove: (id) => pictures.remove(id),
    find: async (id, merchant, viewer) => {
      const picture = await pictures.find(id, merchant)
      if (!picture) return err('request.not.found')
      const { isPublic } = PICTURE_KINDS[picture.kind]
      return isPublic || picture.member_id === viewer ? ok({ ...picture, isPublic }) : err('request.not.found')
    },
  }
}
