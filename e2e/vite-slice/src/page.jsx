import { lazy, Suspense, useState } from 'react'

// A chunk of its own, that the page asks for late.
const Late = lazy(() => import('./late.jsx'))

export default function VitePage({ host }) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <h2>Made by Vite</h2>
      <p>{host.merchant.name}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
      <Suspense fallback={null}>{count > 0 && <Late />}</Suspense>
    </section>
  )
}
