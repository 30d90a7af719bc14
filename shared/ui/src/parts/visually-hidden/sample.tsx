import { VisuallyHidden } from './visually-hidden.tsx'

export function Sample() {
  return (
    <p>
      ยอดเงิน 1,250.00 <VisuallyHidden>บาท</VisuallyHidden>
      <span aria-hidden="true">฿</span>
    </p>
  )
}
