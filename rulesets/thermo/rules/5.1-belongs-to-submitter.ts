export default rule({
  answers: {
    possessor: ({ matter }) => says(matter.by, 'submitted it', 'A proposal belongs to the person who submits it'),
  },
})
