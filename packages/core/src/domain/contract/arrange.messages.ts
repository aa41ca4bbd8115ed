/** Sorting and filtering open orders. */
export const arrangeMessages = {
  'arrange.open': 'Sort and filter',
  'arrange.sort': 'Sort by',
  'arrange.newest': 'Newest',
  'arrange.profit': 'P/L',
  'arrange.lots': 'Lots',
  'arrange.by': 'Sorted by {sort}',
  'arrange.hidden': '{count, plural, one {# order hidden by the filter} other {# orders hidden by the filter}}',
  'arrange.none': 'No order matches the filter',
  'arrange.clear': 'Clear filter',
} as const
