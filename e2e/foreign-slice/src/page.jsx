import { useState } from 'react'

export default function ForeignPage({ host }) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <h2>Made by another build</h2>
      <p>{host.merchant.name}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
    </section>
  )
}
