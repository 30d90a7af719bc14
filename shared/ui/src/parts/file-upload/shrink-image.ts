const JPEG_QUALITY = 0.85

/**
 * Scales a picture to at most `maxSide` pixels on its longer side; a PNG stays PNG, others become JPEG. A picture that is
 * small enough is returned unchanged. Throws if the browser cannot read the picture.
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
