import { renderQrPicture } from './qr-picture.ts'

const SVG = 'http://www.w3.org/2000/svg'
function code(path: string | null): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 37 } } })
  if (path === null) return svg
  const modules = document.createElementNS(SVG, 'path')
  modules.setAttribute('d', path)
  svg.append(modules)
  return svg
}

/** A canvas that notes what is drawn: the browser that tests run in draws none. */
function paper() {
  const drawn: unknown[][] = []
  const note =
    (name: string) =>
    (...what: unknown[]) =>
      void drawn.push([name, ...what])
  const context = {
    fillRect: note('rect'),
    fillText: note('text'),
    scale: note('scale'),
    fill: note('fill'),
    set fillStyle(colour: string) {
      drawn.push(['colour', colour])
    },
  }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])))
  Object.assign(globalThis, {
    Path2D: class {
      readonly d: string
      constructor(d: string) {
        this.d = d
      }
    },
  })
  return drawn
}
afterEach(() => jest.restoreAllMocks())

test('CSH-037 draws the code’s modules on white, a whole number of pixels each, over its purpose', async () => {
  const drawn = paper()
  expect((await renderQrPicture(code('M4 4h1v1h-1z'), ['Siam Night · ฿500.37', 'D7K2'])).size).toBe(3)
  expect(drawn.slice(0, 3)).toEqual([
    ['colour', '#fff'],
    ['rect', 0, 0, 740, 828],
    ['colour', '#000'],
  ])
  expect(drawn.filter(([name]) => name === 'text').map(([, text]) => text)).toEqual(['Siam Night · ฿500.37', 'D7K2'])
  expect(drawn.slice(-2)).toEqual([
    ['scale', 20, 20],
    ['fill', { d: 'M4 4h1v1h-1z' }],
  ])
})

test('throws without a code, or without a canvas', async () => {
  paper()
  await expect(renderQrPicture(code(null), [])).rejects.toThrow('cannot render the QR picture')
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(renderQrPicture(code('M0 0z'), [])).rejects.toThrow('cannot render the QR picture')
})
