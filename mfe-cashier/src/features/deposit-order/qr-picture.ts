/** Pixels of the picture's side, and of one line of words below the code. */
const SIDE = 720
const LINE = 44

/**
 * The code as a PNG, black on white, with words below it: what a bank's app opens from the gallery.
 *
 * @throws where the browser draws no picture
 */
export async function pictureOf(code: SVGSVGElement, words: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE + words.length * LINE
  const paper = canvas.getContext('2d')
  const modules = code.querySelector('path')?.getAttribute('d')
  if (!paper || !modules) throw new Error('no picture can be drawn')
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  paper.textAlign = 'center'
  paper.font = `600 ${LINE / 2 + 6}px sans-serif`
  for (const [at, line] of words.entries()) paper.fillText(line, SIDE / 2, SIDE + LINE * (at + 0.5))
  const scale = SIDE / code.viewBox.baseVal.width
  paper.scale(scale, scale)
  paper.fill(new Path2D(modules))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came'))), 'image/png')
  })
}
