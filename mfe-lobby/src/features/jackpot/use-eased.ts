import { useEffect, useRef, useState } from 'react'

/** The jackpot's animation: 20 steps of 50 ms, so one second (LOB-158, LOB-159). */
const STEPS = 20
const STEP_MS = 50

const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** Returns an integer that animates to `value` within a second, fast at first. */
export function useEasedNumber(value: number): number {
  const [displayValue, setDisplayValue] = useState(value)
  const displayRef = useRef(displayValue)
  displayRef.current = displayValue
  useEffect(() => {
    const start = displayRef.current
    if (start === value) return
    let step = 0
    const timer = setInterval(() => {
      step++
      setDisplayValue(start + Math.round((value - start) * easeOut(step / STEPS)))
      if (step === STEPS) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [value])
  return displayValue
}
