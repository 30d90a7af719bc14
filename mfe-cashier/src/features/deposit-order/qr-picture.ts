/** Minimum side of the picture, and height of a line of text below the code, in pixels. */
const MIN_SIDE_PX = 720
const LINE_HEIGHT_PX = 44

/**
 * Renders the code as a PNG, black on white, with text below it, for banking apps to read from the gallery.
 *
 * @throws if the browser cannot render a picture
 */
export async function renderQrPicture(code: SVGSVGElement, lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const modules = code.querySelector('path')?.getAttribute('d')
  if (!context || !modules) throw new Error('cannot render the QR picture: no canvas context, or no path in the SVG')
  const { width } = code.viewBox.baseVal
  // Whole pixels a module: fractions would cause grey lines.
  const scale = Math.ceil(MIN_SIDE_PX / width)
  const side = width * scale
  canvas.width = side
  canvas.height = side + lines.length * LINE_HEIGHT_PX
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.font = `600 ${LINE_HEIGHT_PX / 2 + 6}px sans-serif`
  for (const [index, line] of lines.entries()) context.fillText(line, side / 2, side + LINE_HEIGHT_PX * (index + 0.5))
  context.scale(scale, scale)
  context.fill(new Path2D(modules))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas.toBlob returned null'))), 'image/png')
  })
}
