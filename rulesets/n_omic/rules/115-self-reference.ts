/** No change is refused because it refers to itself. This rule says only that, and permits nothing by hand. */
export default rule({ answers: { selfReference: 'permissible' } })
