import { useEffect, useRef, useState } from 'react'

/** The jackpot's animation: 20 steps of 50 ms, so one second (LOB-158, LOB-159). */
const STEPS = 20
const STEP_MS = 50

const eased = (share: number): number => 1 - (1 - share) ** 3

/** A whole number on its way to `value`: fast at first, there after a second. */
export function useEased(value: number): number {
  const [displayValue, setDisplayValue] = useState(value)
  const from = useRef(displayValue)
  from.current = displayValue
  useEffect(() => {
    const start = from.current
    if (start === value) return
    let step = 0
    const timer = setInterval(() => {
      step++
      setDisplayValue(start + Math.round((value - start) * eased(step / STEPS)))
      if (step === STEPS) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [value])
  return displayValue
}
