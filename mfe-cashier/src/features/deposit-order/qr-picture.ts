/** Least pixels of the picture's side, and those of one line of words below the code. */
const MIN_SIDE_PX = 720
const LINE = 44

/**
 * The code as a PNG, black on white, with words below it: what a bank's app opens from the gallery.
 *
 * @throws where the browser draws no picture
 */
export async function pictureOf(code: SVGSVGElement, lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  const modules = code.querySelector('path')?.getAttribute('d')
  if (!paper || !modules) throw new Error('no picture can be drawn')
  const { width } = code.viewBox.baseVal
  // Whole pixels a module: fractions would cause grey lines.
  const scale = Math.ceil(MIN_SIDE_PX / width)
  const side = width * scale
  canvas.width = side
  canvas.height = side + lines.length * LINE
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  paper.textAlign = 'center'
  paper.font = `600 ${LINE / 2 + 6}px sans-serif`
  for (const [at, line] of lines.entries()) paper.fillText(line, side / 2, side + LINE * (at + 0.5))
  paper.scale(scale, scale)
  paper.fill(new Path2D(modules))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas returned no picture'))), 'image/png')
  })
}
