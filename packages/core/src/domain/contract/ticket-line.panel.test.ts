import { describe, expect, it } from 'vitest'
import { bench } from '../../../test-support/ticket-bench.ts'
import { dec } from '../../kernel/decimal.ts'

describe('the cost of a ticket in one line', () => {
  const texts = (line: object) =>
    Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value?.toFixed()]))

  it('[CON-100] margin, fee and what is free afterwards, as they are booked', () => {
    const { panel } = bench()
    const { line, margin, fee, balanceAfter } = panel()
    expect(texts(line)).toEqual({
      margin: margin?.toFixed(),
      fee: fee?.toFixed(),
      after: balanceAfter?.toFixed(),
      atStop: undefined,
    })
    expect(margin?.toFixed()).toBe('1.0845')
    expect(texts(panel({ close: undefined }).line)).toEqual({})
  })

  it('[CON-100] at the stop with the fee: the side on which it loses, and both where it is entered as money', () => {
    const { panel } = bench()
    panel().stopLoss.toggle(true)
    panel().stopLoss.change('1.08')
    // 100 units lose 0.0045 each, and the fee.
    expect(panel().line.atStop?.toFixed()).toBe(
      dec('-0.45')
        .minus(panel().fee ?? 0)
        .toFixed(),
    )
    panel().stopUnit.change('money')
    panel().stopLoss.change('1')
    expect(panel().line.atStop?.toFixed()).toBe(
      dec('-1')
        .minus(panel().fee ?? 0)
        .toFixed(),
    )
  })

  it('[CON-100] by risk it is the cost of the order that was found', () => {
    const { panel } = bench()
    panel().kind.change('risk')
    panel().risk?.budget.change('5')
    const { line, risk } = panel()
    expect(risk?.order?.lots.toFixed()).not.toBe('0.1')
    expect(line.atStop?.toFixed()).toBe(risk?.order?.loss.neg().toFixed())
    expect(line.margin?.gt(0)).toBe(true)
  })
})
