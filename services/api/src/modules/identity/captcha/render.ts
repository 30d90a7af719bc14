import sharp from 'sharp'

/** Rasterizes the picture, so that its strokes cannot be read from the source; returns a data URL. */
export async function renderPicture(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).greyscale().png({ compressionLevel: 9 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
