import { fireEvent, render, screen } from '@testing-library/react'
import { Picture } from './picture.tsx'

test('serves a picture as AVIF, otherwise WebP, in two densities, with reserved space', () => {
  const { container } = render(<Picture src="/cdn/a" alt="A" width={180} height={240} />)
  expect([...container.querySelectorAll('source')].map((s) => s.getAttribute('srcset'))).toEqual([
    '/cdn/a-1x.avif 1x, /cdn/a-2x.avif 2x',
    '/cdn/a-1x.webp 1x, /cdn/a-2x.webp 2x',
  ])
  const image = screen.getByRole('img', { name: 'A' })
  expect(image).toHaveAttribute('width', '180')
  expect(image).toHaveAttribute('height', '240')
  expect(image).toHaveAttribute('loading', 'lazy')
})

test('loads the largest picture of the first screen eagerly and with high priority', () => {
  render(<Picture src="/cdn/a" alt="A" width={1} height={1} eager />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
})

test('replaces a failed picture by a drawing of the same ratio, until another picture is requested', () => {
  const failed = jest.fn()
  const at = (src: string) => <Picture src={src} alt="A" width={3} height={4} onFail={failed} />
  const view = render(at('/cdn/gone'))
  fireEvent.error(screen.getByRole('img'))
  expect(failed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('img', { name: 'A' }).tagName).toBe('svg')
  view.rerender(at('/cdn/here'))
  expect(screen.getByRole('img', { name: 'A' })).toHaveAttribute('src', '/cdn/here-1x.webp')
})
