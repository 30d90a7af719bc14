import { useId } from 'react'

export default function Late() {
  const id = useId()
  return <p id={id}>and this came late</p>
}
