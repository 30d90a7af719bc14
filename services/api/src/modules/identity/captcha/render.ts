import sharp from 'sharp'

/** Pixels as a data URL: of strokes nothing is left to read. */
export async function renderPicture(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).greyscale().png({ compressionLevel: 9 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
