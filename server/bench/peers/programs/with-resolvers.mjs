/** PostGraphile is made for Node 22, and needs no more than this of it. Node 20 has no such function. */
Promise.withResolvers ??= function withResolvers() {
  const made = {};
  made.promise = new this((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
