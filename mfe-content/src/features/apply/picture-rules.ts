import { UploadRewardPicture } from '@tessera/site/calls'

/** Maximum number of pictures of one application. */
export const MAX_PICTURES = 3
const { maxBytes } = UploadRewardPicture.file

/** Types in the file picker: more than are accepted (CON-044, CON-045). */
export const PICKER_TYPES = 'image/jpeg,image/jpg,image/png,image/gif'
const ACCEPTED_TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png']

export type PictureProblem = 'type' | 'size' | 'count'

/** Returns the problem of one more picture, if any; `count` is the number of existing ones. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>, count: number): PictureProblem | null {
  if (count >= MAX_PICTURES) return 'count'
  if (!ACCEPTED_TYPES.includes(type)) return 'type'
  return size > maxBytes ? 'size' : null
}
