/** JSON Schemas of the calls of `/api/v1`, from their documents. */
export const schemas = {
  "/api/v1/providers": {
    "input": {
      "type": "object",
      "properties": {
        "search": {
          "type": "string",
          "description": "Words in username, name, title, specialties and biography, or words that name a category, a service type or a region. Every word must match, in any order and form; accents and one typo in a longer word are ignored."
        },
        "categories": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In one of these categories: up to 10 slugs."
        },
        "region": {
          "type": "string",
          "enum": [
            "NORTH_AMERICA",
            "EUROPE",
            "ASIA",
            "SOUTH_AMERICA",
            "OTHER"
          ],
          "description": "In this region."
        },
        "countries": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "In one of these countries: up to 10 codes of ISO 3166-1, such as `DE`."
        },
        "serviceTypes": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Offering one of these service types, by slug."
        },
        "prices": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "UNDER_FIFTY",
              "FROM_FIFTY",
              "FROM_HUNDRED",
              "FROM_TWO_HUNDRED"
            ]
          },
          "description": "With a starting price in one of these ranges."
        },
        "currency": {
          "type": "string",
          "description": "The currency of `prices` and of the order by price: an ISO 4217 code. By default the one of this site's country, else `USD`."
        },
        "verifiedOnly": {
          "type": "boolean",
          "description": "Only verified providers."
        },
        "sort": {
          "type": "string",
          "enum": [
            "RELEVANCE",
            "HIGHEST_RATED",
            "MOST_REVIEWS",
            "MOST_FOLLOWERS",
            "PLAUDIT_SCORE",
            "LOWEST_PRICE",
            "OLDEST"
          ],
          "description": "The order. In a search the exact username comes first.",
          "default": "HIGHEST_RATED"
        },
        "first": {
          "type": "integer",
          "description": "The first n items, at most 100. Default 20. Not allowed together with `last`."
        },
        "after": {
          "type": "string",
          "description": "Return items after this cursor."
        }
      },
      "required": []
    },
    "answer": {
      "type": "object",
      "properties": {
        "nodes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string",
                "description": "Opaque and stable, even if the username changes."
              },
              "url": {
                "type": "string",
                "description": "The absolute address of the provider's page."
              },
              "username": {
                "type": "string",
                "description": "The username on Instagram, in lower case, without @."
              },
              "displayName": {
                "type": "string",
                "description": "The display name."
              },
              "title": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "A short headline."
              },
              "category": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "slug": {
                        "type": "string",
                        "description": "The unique slug, for example `fitness`."
                      },
                      "name": {
                        "type": "string",
                        "description": "The display name."
                      }
                    },
                    "required": [
                      "slug",
                      "name"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The category; null until an owner or a listing sets it."
              },
              "region": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NORTH_AMERICA",
                      "EUROPE",
                      "ASIA",
                      "SOUTH_AMERICA",
                      "OTHER"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The region; null until an owner or a listing sets it."
              },
              "city": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The city; null if it is not known."
              },
              "country": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The ISO 3166-1 code of the country, such as `DE`; null if it is not known."
              },
              "serviceTypes": {
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "slug": {
                      "type": "string",
                      "description": "The unique slug, for example `personal_training`."
                    },
                    "name": {
                      "type": "string",
                      "description": "The display name."
                    }
                  },
                  "required": [
                    "slug",
                    "name"
                  ],
                  "additionalProperties": false
                },
                "description": "The service types offered."
              },
              "specialties": {
                "type": "array",
                "items": {
                  "type": "string"
                },
                "description": "Specialties in the provider's own words."
              },
              "price": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The starting price in the owner's words, for example `$150/session`."
              },
              "priceAmount": {
                "anyOf": [
                  {
                    "type": "number"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The amount that `price` says, of a range the first, in `priceCurrency`; null if it says none that can be read."
              },
              "priceCurrency": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The ISO 4217 code of the currency of `priceAmount`; `$`, `¥` and `kr` are those of the provider's country, else of the site's."
              },
              "avatarUrl": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "`avatar` as an absolute address; null if there is none."
              },
              "isVerified": {
                "type": "boolean",
                "description": "Whether the owner confirmed the account, or Instagram marks it as verified; `verifiedSource` says which."
              },
              "isFeatured": {
                "type": "boolean",
                "description": "Whether Plaudit's editors picked the provider. No one can pay for it."
              },
              "followers": {
                "type": "integer",
                "description": "Number of followers on Instagram."
              },
              "rating": {
                "type": "object",
                "properties": {
                  "average": {
                    "anyOf": [
                      {
                        "type": "number"
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "The average rating, unrounded, as the ranking uses it; null if there is no review."
                  },
                  "count": {
                    "type": "integer",
                    "description": "The number of reviews."
                  }
                },
                "required": [
                  "average",
                  "count"
                ],
                "additionalProperties": false,
                "description": "The rating summary of the reviews."
              },
              "createdAt": {
                "type": "string",
                "format": "date-time",
                "description": "When it was added to Plaudit."
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time",
                "description": "When the profile last changed. Figures that follow from reviews do not count."
              }
            },
            "required": [
              "id",
              "url",
              "username",
              "displayName",
              "title",
              "category",
              "region",
              "city",
              "country",
              "serviceTypes",
              "specialties",
              "price",
              "priceAmount",
              "priceCurrency",
              "avatarUrl",
              "isVerified",
              "isFeatured",
              "followers",
              "rating",
              "createdAt",
              "updatedAt"
            ],
            "additionalProperties": false
          },
          "description": "The items without cursors."
        },
        "pageInfo": {
          "type": "object",
          "properties": {
            "hasNextPage": {
              "type": "boolean",
              "description": "Whether there are more items after this page."
            },
            "endCursor": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The cursor of the last item."
            }
          },
          "required": [
            "hasNextPage",
            "endCursor"
          ],
          "additionalProperties": false,
          "description": "The position of this page."
        }
      },
      "required": [
        "nodes",
        "pageInfo"
      ],
      "additionalProperties": false,
      "description": "Searches, filters and ranks the providers of the directory."
    }
  },
  "/api/v1/providers/{username}": {
    "input": {
      "type": "object",
      "properties": {
        "username": {
          "type": "string",
          "description": "With or without @, in any case."
        }
      },
      "required": [
        "username"
      ]
    },
    "answer": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "description": "Opaque and stable, even if the username changes."
        },
        "url": {
          "type": "string",
          "description": "The absolute address of the provider's page."
        },
        "username": {
          "type": "string",
          "description": "The username on Instagram, in lower case, without @."
        },
        "displayName": {
          "type": "string",
          "description": "The display name."
        },
        "title": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "A short headline."
        },
        "category": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "slug": {
                  "type": "string",
                  "description": "The unique slug, for example `fitness`."
                },
                "name": {
                  "type": "string",
                  "description": "The display name."
                }
              },
              "required": [
                "slug",
                "name"
              ],
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "The category; null until an owner or a listing sets it."
        },
        "region": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "NORTH_AMERICA",
                "EUROPE",
                "ASIA",
                "SOUTH_AMERICA",
                "OTHER"
              ]
            },
            {
              "type": "null"
            }
          ],
          "description": "The region; null until an owner or a listing sets it."
        },
        "city": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The city; null if it is not known."
        },
        "country": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The ISO 3166-1 code of the country, such as `DE`; null if it is not known."
        },
        "serviceTypes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "slug": {
                "type": "string",
                "description": "The unique slug, for example `personal_training`."
              },
              "name": {
                "type": "string",
                "description": "The display name."
              }
            },
            "required": [
              "slug",
              "name"
            ],
            "additionalProperties": false
          },
          "description": "The service types offered."
        },
        "specialties": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Specialties in the provider's own words."
        },
        "price": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The starting price in the owner's words, for example `$150/session`."
        },
        "priceAmount": {
          "anyOf": [
            {
              "type": "number"
            },
            {
              "type": "null"
            }
          ],
          "description": "The amount that `price` says, of a range the first, in `priceCurrency`; null if it says none that can be read."
        },
        "priceCurrency": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The ISO 4217 code of the currency of `priceAmount`; `$`, `¥` and `kr` are those of the provider's country, else of the site's."
        },
        "avatarUrl": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "`avatar` as an absolute address; null if there is none."
        },
        "isVerified": {
          "type": "boolean",
          "description": "Whether the owner confirmed the account, or Instagram marks it as verified; `verifiedSource` says which."
        },
        "isFeatured": {
          "type": "boolean",
          "description": "Whether Plaudit's editors picked the provider. No one can pay for it."
        },
        "followers": {
          "type": "integer",
          "description": "Number of followers on Instagram."
        },
        "rating": {
          "type": "object",
          "properties": {
            "average": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The average rating, unrounded, as the ranking uses it; null if there is no review."
            },
            "count": {
              "type": "integer",
              "description": "The number of reviews."
            }
          },
          "required": [
            "average",
            "count"
          ],
          "additionalProperties": false,
          "description": "The rating summary of the reviews."
        },
        "createdAt": {
          "type": "string",
          "format": "date-time",
          "description": "When it was added to Plaudit."
        },
        "updatedAt": {
          "type": "string",
          "format": "date-time",
          "description": "When the profile last changed. Figures that follow from reviews do not count."
        },
        "biography": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The provider's own description."
        },
        "languages": {
          "type": "array",
          "items": {
            "type": "string"
          },
          "description": "Working languages."
        },
        "availability": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "Working days in the owner's words, for example `Mon to Thu`."
        },
        "responseTime": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The median time from a review to its first answer, for example `2 hours`; null with fewer than 3 answers in 90 days."
        },
        "website": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The address of the website, by https; null if it is not known."
        },
        "listedAt": {
          "anyOf": [
            {
              "type": "string",
              "format": "date-time"
            },
            {
              "type": "null"
            }
          ],
          "description": "When an operator listed the provider from public information; null for other pages and once the page has an owner."
        },
        "listedSource": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "Where the listed facts are from; null if that was not given, for other pages and once the page has an owner."
        },
        "completionRate": {
          "anyOf": [
            {
              "type": "number"
            },
            {
              "type": "null"
            }
          ],
          "description": "The percentage of 3 or more stars among reviews with proven experience; null with fewer than 5 of them."
        },
        "verifiedSource": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "OWNER",
                "INSTAGRAM"
              ]
            },
            {
              "type": "null"
            }
          ],
          "description": "Who verified the account; null if it is not verified."
        },
        "verifiedAt": {
          "anyOf": [
            {
              "type": "string",
              "format": "date-time"
            },
            {
              "type": "null"
            }
          ],
          "description": "When it was verified; null if it is not."
        },
        "packages": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": {
                "type": "string",
                "description": "For example `Four sessions`."
              },
              "price": {
                "type": "string",
                "description": "For example `$520`."
              },
              "description": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "What it contains."
              }
            },
            "required": [
              "name",
              "price",
              "description"
            ],
            "additionalProperties": false
          },
          "description": "The provider's offers at fixed prices."
        },
        "portfolio": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "url": {
                "type": "string",
                "description": "`address` as an absolute URL."
              },
              "description": {
                "type": "string",
                "description": "Alternative text."
              }
            },
            "required": [
              "url",
              "description"
            ],
            "additionalProperties": false
          },
          "description": "Pictures of the provider's work."
        },
        "testimonials": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "quote": {
                "type": "string",
                "description": "The sentence."
              }
            },
            "required": [
              "quote"
            ],
            "additionalProperties": false
          },
          "description": "Up to three quotes that the provider chose from verified reviews of 4 or 5 stars."
        },
        "score": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "value": {
                  "anyOf": [
                    {
                      "type": "number"
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "1 to 5, four decimals; null without reviews."
                },
                "settled": {
                  "type": "boolean",
                  "description": "Whether the reviews weigh at least as much as the prior; otherwise it is settling."
                }
              },
              "required": [
                "value",
                "settled"
              ],
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "The Plaudit score with its inputs; null if there is no review."
        },
        "service": {
          "type": "object",
          "properties": {
            "average": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The average rating, unrounded, as the ranking uses it; null if there is no review."
            },
            "count": {
              "type": "integer",
              "description": "The number of reviews."
            }
          },
          "required": [
            "average",
            "count"
          ],
          "additionalProperties": false,
          "description": "The rating summary of the reviews."
        },
        "advertisement": {
          "type": "object",
          "properties": {
            "average": {
              "anyOf": [
                {
                  "type": "number"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The average rating, unrounded, as the ranking uses it; null if there is no review."
            },
            "count": {
              "type": "integer",
              "description": "The number of reviews."
            }
          },
          "required": [
            "average",
            "count"
          ],
          "additionalProperties": false,
          "description": "The rating summary of the reviews."
        }
      },
      "required": [
        "id",
        "url",
        "username",
        "displayName",
        "title",
        "category",
        "region",
        "city",
        "country",
        "serviceTypes",
        "specialties",
        "price",
        "priceAmount",
        "priceCurrency",
        "avatarUrl",
        "isVerified",
        "isFeatured",
        "followers",
        "rating",
        "createdAt",
        "updatedAt",
        "biography",
        "languages",
        "availability",
        "responseTime",
        "website",
        "listedAt",
        "listedSource",
        "completionRate",
        "verifiedSource",
        "verifiedAt",
        "packages",
        "portfolio",
        "testimonials",
        "score",
        "service",
        "advertisement"
      ],
      "additionalProperties": false
    }
  },
  "/api/v1/providers/{username}/reviews": {
    "input": {
      "type": "object",
      "properties": {
        "username": {
          "type": "string",
          "description": "With or without @, in any case."
        },
        "reviewType": {
          "type": "string",
          "enum": [
            "SERVICE",
            "ADVERTISEMENT"
          ],
          "description": "Only reviews of this type."
        },
        "sort": {
          "type": "string",
          "enum": [
            "NEWEST",
            "HIGHEST",
            "LOWEST",
            "MOST_HELPFUL"
          ],
          "description": "The order.",
          "default": "NEWEST"
        },
        "first": {
          "type": "integer",
          "description": "The first n items, at most 100. Default 20. Not allowed together with `last`."
        },
        "after": {
          "type": "string",
          "description": "Return items after this cursor."
        }
      },
      "required": [
        "username"
      ]
    },
    "answer": {
      "type": "object",
      "properties": {
        "nodes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string",
                "description": "Opaque and stable."
              },
              "url": {
                "type": "string",
                "description": "The absolute address of the review."
              },
              "rating": {
                "type": "integer",
                "description": "1 to 5 stars."
              },
              "reviewType": {
                "type": "string",
                "enum": [
                  "SERVICE",
                  "ADVERTISEMENT"
                ],
                "description": "The type of the review."
              },
              "serviceType": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "slug": {
                        "type": "string",
                        "description": "The unique slug, for example `personal_training`."
                      },
                      "name": {
                        "type": "string",
                        "description": "The display name."
                      }
                    },
                    "required": [
                      "slug",
                      "name"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The specific service; null for a general one."
              },
              "region": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NORTH_AMERICA",
                      "EUROPE",
                      "ASIA",
                      "SOUTH_AMERICA",
                      "OTHER"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The reviewer's region."
              },
              "comment": {
                "type": "string",
                "description": "The text."
              },
              "identity": {
                "type": "string",
                "enum": [
                  "GUEST",
                  "DECLARED",
                  "CONTACT",
                  "NETWORK"
                ],
                "description": "How the reviewer was known when it was written."
              },
              "proof": {
                "type": "string",
                "enum": [
                  "NONE",
                  "INVITED",
                  "RECEIPT"
                ],
                "description": "Evidence that the reviewer was a client."
              },
              "trustClass": {
                "type": "string",
                "enum": [
                  "LIGHT",
                  "CONTACT",
                  "NETWORK",
                  "INVITED",
                  "RECEIPT"
                ],
                "description": "The class that its base weight follows from, fixed on the day of writing; `LIGHT` since its writer left."
              },
              "counted": {
                "type": "boolean",
                "description": "Whether it counts in averages and scores."
              },
              "incentive": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NONE",
                      "DISCOUNT",
                      "FREE",
                      "PAID",
                      "AFFILIATED"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "What the reviewer received for it, by their own word; null if not answered."
              },
              "experiencedOn": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The month of the experience as its first day, for example `2026-10-01`."
              },
              "language": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The detected language of the text, ISO 639-1; null if it is too short to tell."
              },
              "helpfulCount": {
                "type": "integer",
                "description": "The number of helpful votes."
              },
              "createdAt": {
                "type": "string",
                "format": "date-time",
                "description": "When it was written."
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time",
                "description": "When anything about it last changed: its text, its answer or its helpful votes."
              },
              "editedAt": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "When it was last edited."
              },
              "reviewer": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "id": {
                        "type": "string",
                        "description": "Opaque and stable."
                      },
                      "displayName": {
                        "type": "string",
                        "description": "First name and initial, or a name of their choice."
                      }
                    },
                    "required": [
                      "id",
                      "displayName"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The reviewer; null for a guest."
              },
              "answer": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "comment": {
                        "type": "string",
                        "description": "The text."
                      },
                      "createdAt": {
                        "type": "string",
                        "format": "date-time",
                        "description": "When it was first published."
                      },
                      "editedAt": {
                        "anyOf": [
                          {
                            "type": "string",
                            "format": "date-time"
                          },
                          {
                            "type": "null"
                          }
                        ],
                        "description": "When it was last edited."
                      }
                    },
                    "required": [
                      "comment",
                      "createdAt",
                      "editedAt"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The provider's answer; null if there is none."
              },
              "photos": {
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "url": {
                      "type": "string",
                      "description": "The absolute URL of the picture."
                    },
                    "description": {
                      "type": "string",
                      "description": "Alternative text."
                    }
                  },
                  "required": [
                    "url",
                    "description"
                  ],
                  "additionalProperties": false
                },
                "description": "The photos in the reviewer's order: up to 4, and those that moderation restored beside them."
              }
            },
            "required": [
              "id",
              "url",
              "rating",
              "reviewType",
              "serviceType",
              "region",
              "comment",
              "identity",
              "proof",
              "trustClass",
              "counted",
              "incentive",
              "experiencedOn",
              "language",
              "helpfulCount",
              "createdAt",
              "updatedAt",
              "editedAt",
              "reviewer",
              "answer",
              "photos"
            ],
            "additionalProperties": false
          },
          "description": "The items without cursors."
        },
        "pageInfo": {
          "type": "object",
          "properties": {
            "hasNextPage": {
              "type": "boolean",
              "description": "Whether there are more items after this page."
            },
            "endCursor": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The cursor of the last item."
            }
          },
          "required": [
            "hasNextPage",
            "endCursor"
          ],
          "additionalProperties": false,
          "description": "The position of this page."
        }
      },
      "required": [
        "nodes",
        "pageInfo"
      ],
      "additionalProperties": false,
      "description": "The reviews of this provider."
    }
  },
  "/api/v1/reviews": {
    "input": {
      "type": "object",
      "properties": {
        "provider": {
          "type": "string",
          "description": "Only reviews of this provider: a username, with or without @."
        },
        "category": {
          "type": "string",
          "description": "Only reviews of providers in this category, by its slug."
        },
        "region": {
          "type": "string",
          "enum": [
            "NORTH_AMERICA",
            "EUROPE",
            "ASIA",
            "SOUTH_AMERICA",
            "OTHER"
          ],
          "description": "Only reviews from this region."
        },
        "updatedSince": {
          "type": "string",
          "format": "date-time",
          "description": "Only reviews that were written or changed since then."
        },
        "sort": {
          "type": "string",
          "enum": [
            "NEWEST",
            "OLDEST"
          ],
          "description": "The order.",
          "default": "NEWEST"
        },
        "first": {
          "type": "integer",
          "description": "The first n items, at most 100. Default 20. Not allowed together with `last`."
        },
        "after": {
          "type": "string",
          "description": "Return items after this cursor."
        }
      },
      "required": []
    },
    "answer": {
      "type": "object",
      "properties": {
        "nodes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string",
                "description": "Opaque and stable."
              },
              "url": {
                "type": "string",
                "description": "The absolute address of the review."
              },
              "rating": {
                "type": "integer",
                "description": "1 to 5 stars."
              },
              "reviewType": {
                "type": "string",
                "enum": [
                  "SERVICE",
                  "ADVERTISEMENT"
                ],
                "description": "The type of the review."
              },
              "serviceType": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "slug": {
                        "type": "string",
                        "description": "The unique slug, for example `personal_training`."
                      },
                      "name": {
                        "type": "string",
                        "description": "The display name."
                      }
                    },
                    "required": [
                      "slug",
                      "name"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The specific service; null for a general one."
              },
              "region": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NORTH_AMERICA",
                      "EUROPE",
                      "ASIA",
                      "SOUTH_AMERICA",
                      "OTHER"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The reviewer's region."
              },
              "comment": {
                "type": "string",
                "description": "The text."
              },
              "identity": {
                "type": "string",
                "enum": [
                  "GUEST",
                  "DECLARED",
                  "CONTACT",
                  "NETWORK"
                ],
                "description": "How the reviewer was known when it was written."
              },
              "proof": {
                "type": "string",
                "enum": [
                  "NONE",
                  "INVITED",
                  "RECEIPT"
                ],
                "description": "Evidence that the reviewer was a client."
              },
              "trustClass": {
                "type": "string",
                "enum": [
                  "LIGHT",
                  "CONTACT",
                  "NETWORK",
                  "INVITED",
                  "RECEIPT"
                ],
                "description": "The class that its base weight follows from, fixed on the day of writing; `LIGHT` since its writer left."
              },
              "counted": {
                "type": "boolean",
                "description": "Whether it counts in averages and scores."
              },
              "incentive": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NONE",
                      "DISCOUNT",
                      "FREE",
                      "PAID",
                      "AFFILIATED"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "What the reviewer received for it, by their own word; null if not answered."
              },
              "experiencedOn": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The month of the experience as its first day, for example `2026-10-01`."
              },
              "language": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The detected language of the text, ISO 639-1; null if it is too short to tell."
              },
              "helpfulCount": {
                "type": "integer",
                "description": "The number of helpful votes."
              },
              "createdAt": {
                "type": "string",
                "format": "date-time",
                "description": "When it was written."
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time",
                "description": "When anything about it last changed: its text, its answer or its helpful votes."
              },
              "editedAt": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "When it was last edited."
              },
              "reviewer": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "id": {
                        "type": "string",
                        "description": "Opaque and stable."
                      },
                      "displayName": {
                        "type": "string",
                        "description": "First name and initial, or a name of their choice."
                      }
                    },
                    "required": [
                      "id",
                      "displayName"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The reviewer; null for a guest."
              },
              "answer": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "comment": {
                        "type": "string",
                        "description": "The text."
                      },
                      "createdAt": {
                        "type": "string",
                        "format": "date-time",
                        "description": "When it was first published."
                      },
                      "editedAt": {
                        "anyOf": [
                          {
                            "type": "string",
                            "format": "date-time"
                          },
                          {
                            "type": "null"
                          }
                        ],
                        "description": "When it was last edited."
                      }
                    },
                    "required": [
                      "comment",
                      "createdAt",
                      "editedAt"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The provider's answer; null if there is none."
              },
              "photos": {
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "url": {
                      "type": "string",
                      "description": "The absolute URL of the picture."
                    },
                    "description": {
                      "type": "string",
                      "description": "Alternative text."
                    }
                  },
                  "required": [
                    "url",
                    "description"
                  ],
                  "additionalProperties": false
                },
                "description": "The photos in the reviewer's order: up to 4, and those that moderation restored beside them."
              },
              "provider": {
                "type": "object",
                "properties": {
                  "id": {
                    "type": "string",
                    "description": "Opaque and stable, even if the username changes."
                  },
                  "username": {
                    "type": "string",
                    "description": "The username on Instagram, in lower case, without @."
                  },
                  "displayName": {
                    "type": "string",
                    "description": "The display name."
                  }
                },
                "required": [
                  "id",
                  "username",
                  "displayName"
                ],
                "additionalProperties": false,
                "description": "The reviewed provider."
              }
            },
            "required": [
              "id",
              "url",
              "rating",
              "reviewType",
              "serviceType",
              "region",
              "comment",
              "identity",
              "proof",
              "trustClass",
              "counted",
              "incentive",
              "experiencedOn",
              "language",
              "helpfulCount",
              "createdAt",
              "updatedAt",
              "editedAt",
              "reviewer",
              "answer",
              "photos",
              "provider"
            ],
            "additionalProperties": false
          },
          "description": "The items without cursors."
        },
        "pageInfo": {
          "type": "object",
          "properties": {
            "hasNextPage": {
              "type": "boolean",
              "description": "Whether there are more items after this page."
            },
            "endCursor": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The cursor of the last item."
            }
          },
          "required": [
            "hasNextPage",
            "endCursor"
          ],
          "additionalProperties": false,
          "description": "The position of this page."
        }
      },
      "required": [
        "nodes",
        "pageInfo"
      ],
      "additionalProperties": false,
      "description": "The reviews of all providers, or of those that a filter leaves."
    }
  },
  "/api/v1/reviews/{id}": {
    "input": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "description": "The id of the review."
        }
      },
      "required": [
        "id"
      ]
    },
    "answer": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "description": "Opaque and stable."
        },
        "url": {
          "type": "string",
          "description": "The absolute address of the review."
        },
        "rating": {
          "type": "integer",
          "description": "1 to 5 stars."
        },
        "reviewType": {
          "type": "string",
          "enum": [
            "SERVICE",
            "ADVERTISEMENT"
          ],
          "description": "The type of the review."
        },
        "serviceType": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "slug": {
                  "type": "string",
                  "description": "The unique slug, for example `personal_training`."
                },
                "name": {
                  "type": "string",
                  "description": "The display name."
                }
              },
              "required": [
                "slug",
                "name"
              ],
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "The specific service; null for a general one."
        },
        "region": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "NORTH_AMERICA",
                "EUROPE",
                "ASIA",
                "SOUTH_AMERICA",
                "OTHER"
              ]
            },
            {
              "type": "null"
            }
          ],
          "description": "The reviewer's region."
        },
        "comment": {
          "type": "string",
          "description": "The text."
        },
        "identity": {
          "type": "string",
          "enum": [
            "GUEST",
            "DECLARED",
            "CONTACT",
            "NETWORK"
          ],
          "description": "How the reviewer was known when it was written."
        },
        "proof": {
          "type": "string",
          "enum": [
            "NONE",
            "INVITED",
            "RECEIPT"
          ],
          "description": "Evidence that the reviewer was a client."
        },
        "trustClass": {
          "type": "string",
          "enum": [
            "LIGHT",
            "CONTACT",
            "NETWORK",
            "INVITED",
            "RECEIPT"
          ],
          "description": "The class that its base weight follows from, fixed on the day of writing; `LIGHT` since its writer left."
        },
        "counted": {
          "type": "boolean",
          "description": "Whether it counts in averages and scores."
        },
        "incentive": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "NONE",
                "DISCOUNT",
                "FREE",
                "PAID",
                "AFFILIATED"
              ]
            },
            {
              "type": "null"
            }
          ],
          "description": "What the reviewer received for it, by their own word; null if not answered."
        },
        "experiencedOn": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The month of the experience as its first day, for example `2026-10-01`."
        },
        "language": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ],
          "description": "The detected language of the text, ISO 639-1; null if it is too short to tell."
        },
        "helpfulCount": {
          "type": "integer",
          "description": "The number of helpful votes."
        },
        "createdAt": {
          "type": "string",
          "format": "date-time",
          "description": "When it was written."
        },
        "updatedAt": {
          "type": "string",
          "format": "date-time",
          "description": "When anything about it last changed: its text, its answer or its helpful votes."
        },
        "editedAt": {
          "anyOf": [
            {
              "type": "string",
              "format": "date-time"
            },
            {
              "type": "null"
            }
          ],
          "description": "When it was last edited."
        },
        "reviewer": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "id": {
                  "type": "string",
                  "description": "Opaque and stable."
                },
                "displayName": {
                  "type": "string",
                  "description": "First name and initial, or a name of their choice."
                }
              },
              "required": [
                "id",
                "displayName"
              ],
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "The reviewer; null for a guest."
        },
        "answer": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "comment": {
                  "type": "string",
                  "description": "The text."
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time",
                  "description": "When it was first published."
                },
                "editedAt": {
                  "anyOf": [
                    {
                      "type": "string",
                      "format": "date-time"
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "When it was last edited."
                }
              },
              "required": [
                "comment",
                "createdAt",
                "editedAt"
              ],
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "The provider's answer; null if there is none."
        },
        "photos": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "url": {
                "type": "string",
                "description": "The absolute URL of the picture."
              },
              "description": {
                "type": "string",
                "description": "Alternative text."
              }
            },
            "required": [
              "url",
              "description"
            ],
            "additionalProperties": false
          },
          "description": "The photos in the reviewer's order: up to 4, and those that moderation restored beside them."
        },
        "provider": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string",
              "description": "Opaque and stable, even if the username changes."
            },
            "username": {
              "type": "string",
              "description": "The username on Instagram, in lower case, without @."
            },
            "displayName": {
              "type": "string",
              "description": "The display name."
            }
          },
          "required": [
            "id",
            "username",
            "displayName"
          ],
          "additionalProperties": false,
          "description": "The reviewed provider."
        },
        "earlierWordings": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "rating": {
                "type": "integer",
                "description": "1 to 5 stars."
              },
              "comment": {
                "type": "string",
                "description": "The text."
              },
              "region": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NORTH_AMERICA",
                      "EUROPE",
                      "ASIA",
                      "SOUTH_AMERICA",
                      "OTHER"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The reviewer's region."
              },
              "reviewType": {
                "type": "string",
                "enum": [
                  "SERVICE",
                  "ADVERTISEMENT"
                ],
                "description": "The type of the review."
              },
              "serviceType": {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {
                      "slug": {
                        "type": "string",
                        "description": "The unique slug, for example `personal_training`."
                      },
                      "name": {
                        "type": "string",
                        "description": "The display name."
                      }
                    },
                    "required": [
                      "slug",
                      "name"
                    ],
                    "additionalProperties": false
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "Null for a general service."
              },
              "incentive": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "NONE",
                      "DISCOUNT",
                      "FREE",
                      "PAID",
                      "AFFILIATED"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "What the reviewer received for it; null if not answered, or replaced before 2026-11-28."
              },
              "experiencedOn": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The month of the experience as its first day; null if not answered, or replaced before 2026-11-28."
              },
              "until": {
                "type": "string",
                "format": "date-time",
                "description": "When it was replaced."
              }
            },
            "required": [
              "rating",
              "comment",
              "region",
              "reviewType",
              "serviceType",
              "incentive",
              "experiencedOn",
              "until"
            ],
            "additionalProperties": false
          },
          "description": "Earlier versions, newest first."
        }
      },
      "required": [
        "id",
        "url",
        "rating",
        "reviewType",
        "serviceType",
        "region",
        "comment",
        "identity",
        "proof",
        "trustClass",
        "counted",
        "incentive",
        "experiencedOn",
        "language",
        "helpfulCount",
        "createdAt",
        "updatedAt",
        "editedAt",
        "reviewer",
        "answer",
        "photos",
        "provider",
        "earlierWordings"
      ],
      "additionalProperties": false
    }
  },
  "/api/v1/categories": {
    "input": {
      "type": "object",
      "properties": {
        "region": {
          "type": "string",
          "enum": [
            "NORTH_AMERICA",
            "EUROPE",
            "ASIA",
            "SOUTH_AMERICA",
            "OTHER"
          ],
          "description": "Only providers in this region."
        },
        "reviewType": {
          "type": "string",
          "enum": [
            "SERVICE",
            "ADVERTISEMENT"
          ],
          "description": "Only reviews of this type and providers that have one."
        }
      },
      "required": []
    },
    "answer": {
      "type": "object",
      "properties": {
        "nodes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "category": {
                "type": "object",
                "properties": {
                  "slug": {
                    "type": "string",
                    "description": "The unique slug, for example `fitness`."
                  },
                  "name": {
                    "type": "string",
                    "description": "The display name."
                  },
                  "description": {
                    "type": "string",
                    "description": "A one-sentence description."
                  }
                },
                "required": [
                  "slug",
                  "name",
                  "description"
                ],
                "additionalProperties": false,
                "description": "The category."
              },
              "providerCount": {
                "type": "integer",
                "description": "The number of providers."
              },
              "totalReviewCount": {
                "type": "integer",
                "description": "The number of reviews."
              },
              "totalAverageRating": {
                "anyOf": [
                  {
                    "type": "number"
                  },
                  {
                    "type": "null"
                  }
                ],
                "description": "The average rating; null if there is no review."
              }
            },
            "required": [
              "category",
              "providerCount",
              "totalReviewCount",
              "totalAverageRating"
            ],
            "additionalProperties": false
          },
          "description": "The categories with their totals."
        }
      },
      "required": [
        "nodes"
      ],
      "additionalProperties": false
    }
  },
  "/api/v1/leaderboard": {
    "input": {
      "type": "object",
      "properties": {
        "category": {
          "type": "string",
          "description": "Only providers in this category, by slug."
        },
        "region": {
          "type": "string",
          "enum": [
            "NORTH_AMERICA",
            "EUROPE",
            "ASIA",
            "SOUTH_AMERICA",
            "OTHER"
          ],
          "description": "Only providers in this region."
        },
        "first": {
          "type": "integer",
          "description": "The first n items, at most 100. Default 20. Not allowed together with `last`."
        },
        "after": {
          "type": "string",
          "description": "Return items after this cursor."
        }
      },
      "required": []
    },
    "answer": {
      "type": "object",
      "properties": {
        "nodes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "rank": {
                "type": "integer",
                "description": "1 for the first. Ranks are unique across pages."
              },
              "provider": {
                "type": "object",
                "properties": {
                  "id": {
                    "type": "string",
                    "description": "Opaque and stable, even if the username changes."
                  },
                  "url": {
                    "type": "string",
                    "description": "The absolute address of the provider's page."
                  },
                  "username": {
                    "type": "string",
                    "description": "The username on Instagram, in lower case, without @."
                  },
                  "displayName": {
                    "type": "string",
                    "description": "The display name."
                  },
                  "rating": {
                    "type": "object",
                    "properties": {
                      "average": {
                        "anyOf": [
                          {
                            "type": "number"
                          },
                          {
                            "type": "null"
                          }
                        ],
                        "description": "The average rating, unrounded, as the ranking uses it; null if there is no review."
                      },
                      "count": {
                        "type": "integer",
                        "description": "The number of reviews."
                      }
                    },
                    "required": [
                      "average",
                      "count"
                    ],
                    "additionalProperties": false,
                    "description": "The rating summary of the reviews."
                  },
                  "score": {
                    "anyOf": [
                      {
                        "type": "object",
                        "properties": {
                          "value": {
                            "anyOf": [
                              {
                                "type": "number"
                              },
                              {
                                "type": "null"
                              }
                            ],
                            "description": "1 to 5, four decimals; null without reviews."
                          },
                          "settled": {
                            "type": "boolean",
                            "description": "Whether the reviews weigh at least as much as the prior; otherwise it is settling."
                          }
                        },
                        "required": [
                          "value",
                          "settled"
                        ],
                        "additionalProperties": false
                      },
                      {
                        "type": "null"
                      }
                    ],
                    "description": "The Plaudit score with its inputs; null if there is no review."
                  }
                },
                "required": [
                  "id",
                  "url",
                  "username",
                  "displayName",
                  "rating",
                  "score"
                ],
                "additionalProperties": false,
                "description": "The provider."
              }
            },
            "required": [
              "rank",
              "provider"
            ],
            "additionalProperties": false
          },
          "description": "The items without cursors."
        },
        "pageInfo": {
          "type": "object",
          "properties": {
            "hasNextPage": {
              "type": "boolean",
              "description": "Whether there are more items after this page."
            },
            "endCursor": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The cursor of the last item."
            }
          },
          "required": [
            "hasNextPage",
            "endCursor"
          ],
          "additionalProperties": false,
          "description": "The position of this page."
        }
      },
      "required": [
        "nodes",
        "pageInfo"
      ],
      "additionalProperties": false,
      "description": "The ranking of providers: overall, in a category or in a region."
    }
  },
  "/api/v1/site": {
    "input": {
      "type": "object",
      "properties": {},
      "required": []
    },
    "answer": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Its name."
        },
        "legal": {
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "name": {
                  "type": "string",
                  "description": "Its legal name."
                },
                "address": {
                  "type": "string",
                  "description": "Its postal address."
                },
                "country": {
                  "type": "string",
                  "description": "Its country, ISO 3166 alpha-2."
                },
                "email": {
                  "type": "string",
                  "description": "The email address for users and authorities."
                }
              },
              "required": [
                "name",
                "address",
                "country",
                "email"
              ],
              "additionalProperties": false
            },
            {
              "type": "null"
            }
          ],
          "description": "Who runs it; null until the operator has given it."
        },
        "services": {
          "type": "object",
          "properties": {
            "instagramSignIn": {
              "type": "boolean",
              "description": "Sign-in with Instagram."
            },
            "instagramMessages": {
              "type": "boolean",
              "description": "Verification by a direct message on Instagram."
            },
            "facebookSignIn": {
              "type": "boolean",
              "description": "Sign-in with Facebook."
            },
            "profileLookUp": {
              "type": "boolean",
              "description": "Look-up of profiles that the directory lacks."
            },
            "mail": {
              "type": "boolean",
              "description": "Emails with codes and notices."
            },
            "textMessages": {
              "type": "boolean",
              "description": "Text messages with codes."
            }
          },
          "required": [
            "instagramSignIn",
            "instagramMessages",
            "facebookSignIn",
            "profileLookUp",
            "mail",
            "textMessages"
          ],
          "additionalProperties": false,
          "description": "What is configured."
        }
      },
      "required": [
        "name",
        "legal",
        "services"
      ],
      "additionalProperties": false,
      "description": "This site: its operator, and what is configured."
    }
  },
  "/api/v1/changes": {
    "input": {
      "type": "object",
      "properties": {
        "after": {
          "type": "string",
          "description": "Continue after this cursor, or after the `number` of /data/manifest.json. Omit to start with the oldest kept change."
        },
        "types": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "REVIEW",
              "PROVIDER",
              "DECISION"
            ]
          },
          "description": "Only objects of these types; omit for all."
        },
        "first": {
          "type": "integer",
          "description": "The first n changes, at most 100. Default 20."
        }
      },
      "required": []
    },
    "answer": {
      "type": "object",
      "properties": {
        "nodes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "cursor": {
                "type": "string",
                "description": "Continue after this change with `changes(after:)`."
              },
              "number": {
                "type": "integer",
                "description": "Increases with every change, in the order in which they took effect."
              },
              "type": {
                "type": "string",
                "enum": [
                  "REVIEW",
                  "PROVIDER",
                  "DECISION"
                ],
                "description": "The type of the object."
              },
              "kind": {
                "type": "string",
                "enum": [
                  "CREATED",
                  "UPDATED",
                  "DELETED"
                ],
                "description": "What happened to it."
              },
              "at": {
                "type": "string",
                "format": "date-time",
                "description": "When the change got its number, accurate to about a second."
              },
              "nodeId": {
                "type": "string",
                "description": "The id of the object."
              }
            },
            "required": [
              "cursor",
              "number",
              "type",
              "kind",
              "at",
              "nodeId"
            ],
            "additionalProperties": false
          },
          "description": "The items without cursors."
        },
        "pageInfo": {
          "type": "object",
          "properties": {
            "hasNextPage": {
              "type": "boolean",
              "description": "Whether there are more items after this page."
            },
            "endCursor": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "description": "The cursor of the last item."
            }
          },
          "required": [
            "hasNextPage",
            "endCursor"
          ],
          "additionalProperties": false,
          "description": "The position of this page."
        }
      },
      "required": [
        "nodes",
        "pageInfo"
      ],
      "additionalProperties": false,
      "description": "The change feed: what was created, updated or deleted in the last 30 days, oldest first. Keep the last cursor and ask again."
    }
  }
};
