const JPEG_QUALITY = 0.85

/**
 * The picture with its longer side at most `maxSide` pixels, as PNG where it was one and as JPEG else; a picture that is
 * small enough stays as it is. Throws where the browser cannot read the picture.
 */
export async function shrinkImage(file: File, maxSide: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = maxSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const type = file.type === 'image/png' ? file.type : 'image/jpeg'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY))
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } finally {
    bitmap.close()
  }
}
