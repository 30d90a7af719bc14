import { screen } from '@testing-library/react'
import { drawBootError } from './boot-error.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="frame">ghost</div><div id="root"></div>'
})

test('a page whose own data is malformed says so, and names the request id to quote', () => {
  drawBootError(document, '{"requestId": "req-42", "composition": ')
  expect(screen.getByRole('alert')).toHaveTextContent('req-42')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(document.getElementById('frame')).toBeNull()
})

test('a Thai page says it in Thai', () => {
  document.documentElement.lang = 'th'
  drawBootError(document, '{"requestId":"req-42"}')
  expect(screen.getByRole('heading')).toHaveTextContent('เปิดหน้านี้ไม่สำเร็จ')
})

test('what stands where the request id should is never taken for markup', () => {
  drawBootError(document, '{"requestId":"<img src=x onerror=alert(1)>"}')
  expect(screen.getByRole('alert')).toHaveTextContent('unknown')
  expect(document.querySelector('img')).toBeNull()
})
